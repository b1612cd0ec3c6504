export interface ReadEvent<Data> {
  id: string
  data: Data
}

export interface StreamReader<Data> {
  /** Everything read so far. */
  events: ReadEvent<Data>[]
  close(): void
}

/** Reads the events of one name from a stream over real HTTP, as a browser would. */
export async function readEvents<Data>(
  url: string,
  name: string,
  headers: Record<string, string>,
): Promise<StreamReader<Data>> {
  const closing = new AbortController()
  const response = await fetch(url, { headers, signal: closing.signal })
  if (!response.ok || !response.body) throw new Error(`stream answered ${response.status}`)
  const events: ReadEvent<Data>[] = []
  void collect(response.body, name, events).catch(() => {})
  return { events, close: () => closing.abort() }
}

async function collect<Data>(
  body: ReadableStream<Uint8Array>,
  name: string,
  events: ReadEvent<Data>[],
): Promise<void> {
  // Where the types of the browser are known too, those of the two differ.
  const decoder = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>
  let text = ''
  for await (const chunk of body.pipeThrough(decoder)) {
    text += chunk
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      const fields = new Map(frame.split('\n').map((line) => splitField(line)))
      if (fields.get('event') !== name) continue
      events.push({ id: fields.get('id') ?? '', data: JSON.parse(fields.get('data') ?? '') })
    }
  }
}

function splitField(line: string): [string, string] {
  const at = line.indexOf(': ')
  return [line.slice(0, at), line.slice(at + 2)]
}
