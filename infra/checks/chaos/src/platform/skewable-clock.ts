// Preloaded into each service of a chaos platform: its clock can be skewed against the machine's in either
// direction, as by a faulty NTP server. The file named after the service in CHAOS_CLOCK_DIR contains ms.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const POLL_MS = 250
const script = /services[\\/]([\w-]+)[\\/]src[\\/](?:testing[\\/]([\w-]+)|server)\.ts$/
const [, service, testServer] = script.exec(process.argv[1] ?? '') ?? []
const { CHAOS_CLOCK_DIR } = process.env
if (service && CHAOS_CLOCK_DIR) followClock(join(CHAOS_CLOCK_DIR, testServer ?? service))

function followClock(file: string): void {
  const RealDate = Date
  let skewMs = 0
  const read = () => {
    skewMs = Number(textOf(file))
  }
  read()
  setInterval(read, POLL_MS).unref()
  const now = () => RealDate.now() + skewMs
  const SkewedDate = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
  RealDate.prototype.constructor = SkewedDate
  globalThis.Date = SkewedDate
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '0'
  }
}
