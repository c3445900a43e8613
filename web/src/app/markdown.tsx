// markdown - the rules pages as elements: headings, paragraphs, lists, tables, quotes, emphasis
//
// As much of Markdown as our own pages use. Text stays text: nothing becomes markup but what is
// listed here.
import type { ComponentChildren, JSX } from "preact";

const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|_(.+?)_(?!\w)|`(.+?)`|\[(.+?)\]\((.+?)\)/;

function inline(text: string): ComponentChildren[] {
  const found = MARKS.exec(text);
  if (!found) return [text];
  const [whole, strong, em, em2, code, label] = found;
  const mark =
    strong !== undefined ? (
      <strong>{inline(strong)}</strong>
    ) : em !== undefined || em2 !== undefined ? (
      <em>{inline(em ?? em2 ?? "")}</em>
    ) : code !== undefined ? (
      <code>{code}</code>
    ) : (
      <span>{inline(label ?? "")}</span>
    );
  return [text.slice(0, found.index), mark, ...inline(text.slice(found.index + whole.length))];
}

type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph" | "quote" | "code"; text: string }
  | { kind: "list"; ordered: boolean; items: string[] }
  | { kind: "table"; rows: string[][] }
  | { kind: "rule" };

const BULLET = /^\s*[-*+]\s+(.*)$/;
const NUMBER = /^\s*\d+[.)]\s+(.*)$/;

function cells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

/** Exported for its test. */
export function blocks(source: string): Block[] {
  const lines = source.split("\n");
  const out: Block[] = [];
  let at = 0;
  const here = () => lines[at] ?? "";
  const starts = (line: string) =>
    !line.trim() || /^(#{1,6} |>|\||```|---+$)/.test(line) || BULLET.test(line) || NUMBER.test(line);

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
    } else if (BULLET.test(line) || NUMBER.test(line)) {
      const pattern = BULLET.test(line) ? BULLET : NUMBER;
      const items: string[] = [];
      for (; at < lines.length; at++) {
        const item = pattern.exec(here());
        if (item) items.push(item[1] ?? "");
        else if (!starts(here())) items[items.length - 1] += " " + here().trim();
        else break;
      }
      out.push({ kind: "list", ordered: pattern === NUMBER, items });
    } else {
      const body: string[] = [line];
      for (at++; at < lines.length && !starts(here()); at++) body.push(here());
      out.push({ kind: "paragraph", text: body.map((part) => part.trim()).join(" ") });
    }
  }
  return out;
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
      const items = block.items.map((item) => <li>{inline(item)}</li>);
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case "table": {
      const [head = [], ...body] = block.rows;
      return (
        <div class="table-scroll" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {head.map((cell) => (
                  <th scope="col">{inline(cell)}</th>
                ))}
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
