// The search of the docs, in the reader's browser: it asks no server but for the index.
const script = document.querySelector('script[data-root]')
const root = script?.getAttribute('data-root') ?? './'
const place = /** @type {HTMLElement} */ (document.querySelector('search'))
const query = /** @type {HTMLInputElement} */ (document.getElementById('query'))
const found = /** @type {HTMLElement} */ (document.getElementById('found'))
const count = /** @type {HTMLElement} */ (document.getElementById('count'))
const MOST = 12

/** @type {Promise<any> | undefined} */
let loading
const index = () => {
  loading ??= load().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load() {
  // By its address: it stands beside this file on the site alone.
  const [{ default: MiniSearch }, settings, text] = await Promise.all([
    import(new URL('minisearch.js', import.meta.url).href),
    fetch(`${root}search-settings.json`).then((answer) => answer.json()),
    fetch(`${root}search-index.json`).then((answer) => answer.text()),
  ])
  return MiniSearch.loadJSON(text, settings)
}

/** Numbers of searches: the answer to an older one is dropped. */
let last = 0

async function search() {
  const mine = ++last
  const words = query.value.trim()
  if (words === '') return show([], '')
  try {
    const results = (await index()).search(words)
    if (mine !== last) return
    const many = results.length === 1 ? '1 place' : `${results.length} places`
    show(results.slice(0, MOST), results.length === 0 ? `Nothing has "${words}".` : many)
  } catch {
    if (mine === last) show([], 'The search could not be loaded. Try again.')
  }
}

/**
 * @param {readonly Record<string, any>[]} results
 * @param {string} text
 */
function show(results, text) {
  count.textContent = text
  found.replaceChildren(
    ...results.map(({ address, heading, title, shelf }) => {
      const link = document.createElement('a')
      link.href = root + address
      link.textContent = heading || title
      const where = document.createElement('small')
      where.textContent = heading ? `${shelf}, ${title}` : shelf
      const item = document.createElement('li')
      item.append(link, where)
      return item
    }),
  )
}

place.hidden = false
query.addEventListener('focus', () => void index().catch(() => {}), { once: true })
query.addEventListener('input', search)
query.form?.addEventListener('submit', (event) => {
  event.preventDefault()
  found.querySelector('a')?.click()
})
document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea')
  if (event.key === '/' && !isTyping) {
    event.preventDefault()
    query.focus()
  }
  if (event.key === 'Escape' && place.contains(document.activeElement)) {
    query.value = ''
    show([], '')
    query.focus()
  }
})
