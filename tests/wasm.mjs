// wasm - one record gives the same bytes in the browser's engine and in the native one
//
//      node tests/wasm.mjs FOLDER PAGE      FOLDER holds replay_dump and replay_dump.wasm, PAGE is what the page has
//
// Both dump every golden record: states, views, worlds, lists, pictures, logs and the bench hash. So that
// refusals are compared too, they also dump it broken: cut short, and with a line that does not belong there.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const [folder, page] = process.argv.slice(2)
const module = await WebAssembly.compile(readFileSync(join(folder, 'replay_dump.wasm')))

function records() {
  const goldens = readdirSync('games').map(game => join('games', game, 'golden')).filter(existsSync)
  return goldens.flatMap(golden =>
    readdirSync(golden).filter(name => name.endsWith('.backroom')).sort().map(name => join(golden, name)))
}

function broken(text) {
  const lines = text.split('\n')
  const middle = lines.length >> 1
  return [
    ['cut short', lines.slice(0, middle).join('\n') + '\n'],
    ['cut in its header', lines.slice(0, 3).join('\n') + '\n'],
    ['cut in a line', text.slice(0, text.length >> 1).trimEnd() + ' x'],
    ['with a line twice', [...lines.slice(0, middle), lines[middle], ...lines.slice(middle)].join('\n')],
    ['with a wrong word', text.replace(/^(dealer \S+) .*/m, '$1 nothing')],
  ]
}

// A new instance each time: nothing is left over from the record before.
function wasmDump(bytes) {
  const { exports } = new WebAssembly.Instance(module, {})
  if (bytes.length > exports.replay_dump_room()) throw new Error('record too long')
  new Uint8Array(exports.memory.buffer).set(bytes, exports.replay_dump_input())
  const length = exports.replay_dump(bytes.length)
  return Buffer.from(exports.memory.buffer, exports.replay_dump_output(), length)
}

function nativeDump(bytes) {
  const run = spawnSync(join(folder, 'replay_dump'), { input: bytes, maxBuffer: 1 << 28 })
  if (run.status !== 0) throw new Error(`replay_dump: ${run.error ?? run.stderr}`)
  return run.stdout
}

// The first line that differs, cut to what one can read.
function difference(native, wasm) {
  const [a, b] = [native, wasm].map(dump => dump.toString().split('\n'))
  const at = a.findIndex((line, i) => line !== b[i])
  return [`line ${at + 1}`, `native ${a[at]}`, `wasm   ${b[at]}`].map(line => `# ${line.slice(0, 200)}`)
}

// A good record says so, and its dump has a state for each of its actions and one before the first.
function complete(text, dump) {
  const actions = text.match(/^(dealer|\d) /gm).length
  const states = dump.toString().match(/^state /gm)?.length
  return dump.toString().endsWith('verdict 0\n') && states === actions + 1
}

let number = 0

function report(good, what, remarks = () => []) {
  number++
  console.log(`${good ? 'ok' : 'not ok'} ${number} - ${what}`)
  if (good) return
  for (const remark of remarks()) console.log(remark)
  process.exitCode = 1
}

function compare(text, what) {
  const bytes = Buffer.from(text)
  const [native, wasm] = [nativeDump(bytes), wasmDump(bytes)]
  report(native.length > 0 && native.equals(wasm), `${what}: the same in both`, () => difference(native, wasm))
  return wasm
}

for (const path of records()) {
  const text = readFileSync(path, 'utf8')
  report(complete(text, compare(text, path)), `${path}: dumped to its end`)
  for (const [how, other] of broken(text)) compare(other, `${path} ${how}`)
}

// A net comes from a server, which may be anybody: one that was spoiled, or that is none, is not taken.
const { exports: engine } = await WebAssembly.instantiate(await WebAssembly.compile(readFileSync(page)), { env: { clock: () => 0 } })

function takes(name, change) {
  const bytes = Uint8Array.from(readFileSync(join('bots/nets', name)))
  change(new DataView(bytes.buffer))
  new Uint8Array(engine.memory.buffer).set(bytes, engine.input())
  return engine.net_take(bytes.length) !== 0
}

const bias = (value, at) => file => {
  file.setUint16(30, 0) // as in older files: no sum
  file.setInt32(32 + 4 * at, value, true)
}

for (const name of readdirSync('bots/nets').filter(name => name.endsWith('.net'))) {
  const shape = readFileSync(join('bots/nets', name))
  const last = shape[8] + shape[9]
  report(takes(name, () => undefined), `${name}: taken`)
  report(takes(name, file => file.setUint16(30, 0)), `${name}: taken without a sum`)
  report(!takes(name, file => file.setUint16(30, 1)), `${name}: not with the sum of another one`)
  for (const at of [0, last])
    for (const value of [0x7fffffff, -0x80000000]) report(!takes(name, bias(value, at)), `${name}: sums from ${value} would run over`)
}
console.log(`1..${number}`)
