export interface ServerSentEvent {
  /** The last id seen, on this event or before it; '' if none. */
  readonly id: string
  readonly type: string
  readonly data: string
}

/** Parses a `text/event-stream` given in pieces, however it is cut, and emits whole events. */
export function eventParser(onEvent: (event: ServerSentEvent) => void) {
  let rest = ''
  let id = ''
  let type = ''
  let data: string[] = []

  function line(text: string): void {
    if (text === '') dispatch()
    // A line that starts with a colon is a comment: the heartbeat.
    else if (!text.startsWith(':')) readField(text)
  }

  function readField(text: string): void {
    const colon = text.indexOf(':')
    const field = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') data.push(value)
    else if (field === 'event') type = value
    else if (field === 'id' && !value.includes('\0')) id = value
  }

  function dispatch(): void {
    if (data.length > 0) onEvent({ id, type: type || 'message', data: data.join('\n') })
    type = ''
    data = []
  }

  return (piece: string): void => {
    rest += piece
    // A CR at the end of a piece waits for the next one: an LF may follow, and the two are one line end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const text of lines) line(text)
  }
}
