// Still - part of the page that is drawn again only when what it shows has changed
import { Component, type ComponentChildren } from "preact";

interface Props {
  when: readonly unknown[];
  wait?: boolean; // not yet, even if it has
  children: () => ComponentChildren;
}

export class Still extends Component<Props> {
  private shown: readonly unknown[] = [];

  override shouldComponentUpdate({ when, wait }: Props): boolean {
    return !wait && when.some((value, i) => value !== this.shown[i]);
  }
  render(): ComponentChildren {
    this.shown = this.props.when;
    return this.props.children();
  }
}
