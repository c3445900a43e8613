// Plain - the table of a game that has no look of its own yet: the engine's picture, and buttons
import type { JSX } from "preact";
import type { TableProps } from "../game";

export function Plain({ actions, act, picture }: TableProps<unknown> & { picture: string }): JSX.Element {
  return (
    <div class="plain">
      <pre class="picture" tabIndex={0}>
        {picture}
      </pre>
      <div class="row">
        {actions.map((action) => (
          <button type="button" key={action.wire} data-action={action.wire} onClick={() => act(action.wire)}>
            {action.label}
          </button>
        ))}
      </div>
    </div>
  );
}
