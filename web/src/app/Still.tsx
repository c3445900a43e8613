// Still - part of the page that is drawn again only when what it shows has changed
import { Component, type ComponentChildren } from "preact";

interface Props {
  when: readonly unknown[];
  children: () => ComponentChildren;
}

export class Still extends Component<Props> {
  override shouldComponentUpdate(next: Props): boolean {
    return next.when.some((value, i) => value !== this.props.when[i]);
  }
  render(): ComponentChildren {
    return this.props.children();
  }
}
