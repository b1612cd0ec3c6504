import type { BalanceEvent } from '@platform/contracts/wallet/http'

export interface ReadEvent {
  id: string
  data: BalanceEvent
}

export interface StreamReader {
  /** Everything read so far. */
  events: ReadEvent[]
  close(): void
}

/** Reads a balance stream over real HTTP, as a browser would. */
export async function readStream(
  url: string,
  headers: Record<string, string>,
): Promise<StreamReader> {
  const closing = new AbortController()
  const response = await fetch(`${url}/api/wallets/stream`, { headers, signal: closing.signal })
  if (!response.ok || !response.body) throw new Error(`stream answered ${response.status}`)
  const events: ReadEvent[] = []
  void collect(response.body, events).catch(() => {})
  return { events, close: () => closing.abort() }
}

async function collect(body: ReadableStream<Uint8Array>, events: ReadEvent[]): Promise<void> {
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      const fields = new Map(frame.split('\n').map((line) => splitField(line)))
      if (fields.get('event') !== 'balance') continue
      events.push({ id: fields.get('id') ?? '', data: JSON.parse(fields.get('data') ?? '') })
    }
  }
}

function splitField(line: string): [string, string] {
  const at = line.indexOf(': ')
  return [line.slice(0, at), line.slice(at + 2)]
}
