// Loaded before a service of a chaos platform: its clock may be set apart from the machine's, forth and
// back, as when NTP goes wrong. The file named after the service in CHAOS_CLOCK_DIR holds milliseconds.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const LOOK_MS = 250
const script = /services[\\/]([\w-]+)[\\/]src[\\/](?:testing[\\/](\w+)|server)\.ts$/
const [, service, standIn] = script.exec(process.argv[1] ?? '') ?? []
const { CHAOS_CLOCK_DIR } = process.env
if (service && CHAOS_CLOCK_DIR) followClock(join(CHAOS_CLOCK_DIR, standIn ?? service))

function followClock(file: string): void {
  const RealDate = Date
  let skewMs = 0
  const look = () => {
    skewMs = Number(textOf(file))
  }
  look()
  setInterval(look, LOOK_MS).unref()
  const now = () => RealDate.now() + skewMs
  const MovedDate = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
  RealDate.prototype.constructor = MovedDate
  globalThis.Date = MovedDate
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '0'
  }
}
