/**
 * Back closes an open sheet instead of leaving the page: while any is open, the page has one more entry in the history,
 * with the same address. It is removed when the last one closes otherwise.
 */
interface OpenSheet {
  /** Back was pressed. */
  close(): void
}

/** Marks our entry in `history.state`, beside what the router keeps there. */
const MARK = 'sheet'
const open: OpenSheet[] = []

/** @returns a function that removes the sheet */
export function addSheet(sheet: OpenSheet): () => void {
  if (open.length === 0) addEventListener('popstate', onPop)
  open.push(sheet)
  if (!isMarked()) addEntry()
  return () => {
    open.splice(open.indexOf(sheet), 1)
    // Later: a sheet that replaces this one uses its entry, and a link in the sheet has left the page by then.
    setTimeout(settle)
  }
}

function onPop(): void {
  const top = open.at(-1)
  if (isMarked() || !top) return
  top.close()
  // It stays if it is locked, as does one below it.
  setTimeout(settle)
}

function settle(): void {
  if (open.length > 0) {
    if (!isMarked()) addEntry()
    return
  }
  removeEventListener('popstate', onPop)
  if (isMarked()) history.back()
}

function addEntry(): void {
  history.pushState({ ...history.state, [MARK]: true }, '')
}

const isMarked = () => Boolean(history.state?.[MARK])
