// markdown - the rules pages as elements: headings, paragraphs, lists, tables, quotes, emphasis
//
// As much of Markdown as our own pages use. Text stays text: nothing becomes markup but what is
// listed here.
import type { ComponentChildren, JSX } from "preact";

const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|_(.+?)_(?!\w)|`(.+?)`|\[(.+?)\]\((.+?)\)|\(([A-Z]\d+)\)/;

/** Where a ruling stands on its page. */
export const rulingId = (ruling: string): string => `ruling-${ruling}`;

function inline(text: string): ComponentChildren[] {
  const found = MARKS.exec(text);
  if (!found) return [text];
  const [whole, strong, em, em2, code, label, , ruling] = found;
  const mark =
    strong !== undefined ? (
      <strong>{inline(strong)}</strong>
    ) : em !== undefined || em2 !== undefined ? (
      <em>{inline(em ?? em2 ?? "")}</em>
    ) : code !== undefined ? (
      <code>{code}</code>
    ) : ruling !== undefined ? (
      <a href={`#${rulingId(ruling)}`} data-ruling={ruling}>
        {whole}
      </a>
    ) : (
      <span>{inline(label ?? "")}</span>
    );
  return [text.slice(0, found.index), mark, ...inline(text.slice(found.index + whole.length))];
}

type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph" | "quote" | "code"; text: string }
  | { kind: "list"; start: number | null; items: Block[][] } // null: not numbered
  | { kind: "table"; rows: string[][] }
  | { kind: "rule" };

const ITEM = /^( *)(?:[-*+]|(\d+)\.) +(.*)$/;
/** What ends a paragraph; a number only where it begins to count. */
const BREAK = /^\s*$|^(#{1,6} |>|\||```|---+$)|^\s*([-*+]|1\.) /;

function cells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** A list from its first line on: what is indented below an item belongs to it. */
function list(lines: string[], from: number): { block: Block; next: number } {
  const first = ITEM.exec(lines[from] ?? "");
  const [indent, start] = [first?.[1]?.length ?? 0, first?.[2]];
  const bodies: string[][] = [];
  let at = from;
  let width = 0; // of the item's mark
  for (; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const item = ITEM.exec(line);
    const body = bodies.at(-1);
    if (item && item[1]?.length === indent && (item[2] === undefined) === (start === undefined)) {
      bodies.push([item[3] ?? ""]);
      width = line.length - (item[3] ?? "").length;
    } else if (line.trim() ? indentOf(line) > indent || !BREAK.test(line) : goesOn(lines, at, indent))
      body?.push(line.slice(Math.min(width, indentOf(line))));
    else break;
  }
  const block: Block = { kind: "list", start: start === undefined ? null : Number(start), items: bodies.map(read) };
  return { block, next: at };
}

/** After an empty line: is there more of the list? */
function goesOn(lines: string[], at: number, indent: number): boolean {
  const next = lines.slice(at).find((line) => line.trim()) ?? "";
  return indentOf(next) > indent || (ITEM.exec(next)?.[1]?.length === indent && indent > 0);
}

function read(lines: string[]): Block[] {
  const out: Block[] = [];
  let at = 0;
  const here = () => lines[at] ?? "";

  while (at < lines.length) {
    const line = here();
    const heading = /^(#{1,6}) (.*)$/.exec(line);
    if (!line.trim()) at++;
    else if (heading) {
      out.push({ kind: "heading", level: heading[1]?.length ?? 1, text: heading[2] ?? "" });
      at++;
    } else if (/^---+$/.test(line)) {
      out.push({ kind: "rule" });
      at++;
    } else if (line.startsWith("```")) {
      const body: string[] = [];
      for (at++; at < lines.length && !here().startsWith("```"); at++) body.push(here());
      at++;
      out.push({ kind: "code", text: body.join("\n") });
    } else if (line.startsWith("|")) {
      const rows: string[][] = [];
      for (; here().startsWith("|"); at++) if (!/^[|\s:-]+$/.test(here())) rows.push(cells(here()));
      out.push({ kind: "table", rows });
    } else if (line.startsWith(">")) {
      const body: string[] = [];
      for (; here().startsWith(">"); at++) body.push(here().replace(/^>\s?/, ""));
      out.push({ kind: "quote", text: body.join(" ") });
    } else if (ITEM.test(line)) {
      const { block, next } = list(lines, at);
      out.push(block);
      at = next;
    } else {
      const body: string[] = [line];
      for (at++; at < lines.length && !BREAK.test(here()); at++) body.push(here());
      out.push({ kind: "paragraph", text: body.map((part) => part.trim()).join(" ") });
    }
  }
  return out;
}

/** Exported for its test. */
export const blocks = (source: string): Block[] => read(source.split("\n"));

/** An item: its first words stand beside its mark. One that begins with a ruling's number can be led to. */
function Item({ item: [first, ...more] }: { item: Block[] }): JSX.Element {
  const text = first?.kind === "paragraph" ? first.text : null;
  const ruling = /^\*\*([A-Z]\d+)\*\* /.exec(text ?? "")?.[1];
  const rest = text === null && first ? [first, ...more] : more;
  return (
    <li {...(ruling ? { id: rulingId(ruling), tabIndex: -1 } : {})}>
      {text !== null && inline(text)}
      {rest.map((block) => (
        <Block block={block} />
      ))}
    </li>
  );
}

function Block({ block }: { block: Block }): JSX.Element {
  switch (block.kind) {
    case "heading": {
      const Tag = `h${Math.min(6, block.level + 1)}` as "h2"; // the page has the first heading
      return <Tag>{inline(block.text)}</Tag>;
    }
    case "paragraph":
      return <p>{inline(block.text)}</p>;
    case "quote":
      return <blockquote>{inline(block.text)}</blockquote>;
    case "code":
      return <pre tabIndex={0}>{block.text}</pre>;
    case "rule":
      return <hr />;
    case "list": {
      const items = block.items.map((item) => <Item item={item} />);
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
    case "table": {
      const [head = [], ...body] = block.rows;
      return (
        <div class="table-scroll" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {head.map((cell) => (cell ? <th scope="col">{inline(cell)}</th> : <td />))}
              </tr>
            </thead>
            <tbody>
              {body.map((row) => (
                <tr>
                  {row.map((cell) => (
                    <td>{inline(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    }
  }
}

export function Markdown({ source }: { source: string }): JSX.Element {
  return (
    <>
      {blocks(source).map((block) => (
        <Block block={block} />
      ))}
    </>
  );
}
