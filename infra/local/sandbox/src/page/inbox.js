// Asks for new messages while the page is in view, and draws only when something changed.
const REFRESH_MS = 1000
/** Newest messages that are drawn. */
const SHOWN = 50

const to = document.querySelector('#to')
const list = document.querySelector('#messages')
const state = document.querySelector('#state')
const template = document.querySelector('#message')
let drawn = ''

to.value = new URLSearchParams(location.search).get('to') ?? ''
to.form.addEventListener('submit', (event) => event.preventDefault())
to.addEventListener('input', refresh)
document.addEventListener('visibilitychange', refresh)
setInterval(refresh, REFRESH_MS)
refresh()

async function refresh() {
  if (document.hidden) return
  const query = to.value.trim() ? `?to=${encodeURIComponent(to.value.trim())}` : ''
  try {
    const answer = await fetch(`/inbox${query}`)
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    show(await answer.json())
    say('Live', true)
  } catch {
    say('The sandbox is not running', false)
  }
}

function say(text, live) {
  if (state.textContent === text) return
  state.textContent = text
  state.dataset.live = String(live)
}

function show(messages) {
  const shown = messages.slice(0, SHOWN)
  const key = JSON.stringify(shown.map((message) => message.id + message.to))
  document.querySelector('#empty').hidden = shown.length > 0
  if (key === drawn) return
  drawn = key
  list.replaceChildren(...shown.map(draw))
}

function draw(message) {
  const item = template.content.cloneNode(true).firstElementChild
  const part = (name) => item.querySelector(name)
  part('.channel').textContent = message.channel === 'sms' ? 'SMS' : 'E-mail'
  part('.to').textContent = message.to
  part('.to').title = `Only messages to ${message.to}`
  part('.to').addEventListener('click', () => {
    to.value = message.to
    refresh()
  })
  part('time').dateTime = message.sentAt
  part('time').textContent = new Date(message.sentAt).toLocaleTimeString()
  part('.subject').textContent = message.subject ?? ''
  part('.subject').hidden = !message.subject
  part('.body').textContent = message.body
  const code = /(?<!\d)\d{6}(?!\d)/.exec(message.body)?.[0]
  if (code) offer(part('.code'), code)
  return item
}

function offer(button, code) {
  button.hidden = false
  button.textContent = `Copy ${code}`
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code)
    button.textContent = `Copied ${code}`
  })
}
