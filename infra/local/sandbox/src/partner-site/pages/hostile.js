// Posts 1,000 messages that no embed should believe: half at the embed's frame, half at this page as if
// the frame had sent them. `data-sent` on the body counts them, `data-answered` whatever came back by a
// port of ours, `data-fooled` events the element made of what was posted at this page.
const TOTAL = 1_000
const HELLO = 'platform-embed/1'
const body = () => document.body.dataset
let answered = 0

const messages = [
  () => HELLO,
  () => ({ type: HELLO }),
  () => ({
    type: 'start',
    language: 'en',
    theme: { accent: 'url(javascript:0)' },
    props: { count: 1e9 },
  }),
  () => ({ type: 'theme', theme: { accent: 'red;background:url(//evil.example)' } }),
  () => ({ type: 'language', language: '../../../evil' }),
  () => ({ type: 'sign-in', token: 'A'.repeat(43) }),
  () => ({ type: 'ready' }),
  () => ({ type: 'height', height: 1e9 }),
  () => ({ type: 'failed' }),
  () => ({ type: 'event', name: 'campaign-opened', detail: { url: 'https://evil.example/' } }),
  () => JSON.parse('{"__proto__":{"polluted":true},"type":"start"}'),
  () => 'x'.repeat(100_000),
  () => null,
  () => ['sign-in', { token: 1 }],
  () => new Map([['type', 'start']]),
]

// The element keeps its frame to itself, so the page's own script has to reach for it.
const create = document.createElement.bind(document)
document.createElement = (name, ...rest) => {
  const made = create(name, ...rest)
  if (made instanceof HTMLIFrameElement)
    made.addEventListener('load', () => setTimeout(attack, 0, made))
  return made
}

function attack(frame) {
  let fooled = 0
  const fool = (event) => {
    if (event.detail?.url === 'https://evil.example/' || event.type === 'failed') fooled += 1
    body().fooled = String(fooled)
  }
  for (const name of ['campaign-opened', 'failed']) addEventListener(name, fool)
  body().fooled = '0'
  body().answered = '0'
  for (let sent = 0; sent < TOTAL; sent += 1) {
    const target = sent % 2 === 0 ? frame.contentWindow : window
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      answered += 1
      body().answered = String(answered)
    }
    target.postMessage(messages[Math.floor(sent / 2) % messages.length](), '*', [channel.port2])
  }
  body().sent = String(TOTAL)
}
