// once - a picture is drawn again only when it shows something else
import { Component, type ComponentClass, type ComponentChildren } from "preact";

export function once<P extends object>(draw: (props: P) => ComponentChildren): ComponentClass<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return (Object.keys(next) as (keyof P)[]).some((name) => next[name] !== this.props[name as keyof typeof this.props]);
    }
    render(): ComponentChildren {
      return draw(this.props as P);
    }
  };
}
