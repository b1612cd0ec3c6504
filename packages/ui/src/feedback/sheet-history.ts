import { isSheetEntry, SHEET_MARK } from './sheet-entry.ts'

/**
 * Back closes an open sheet instead of leaving the page: while any is open, the page has one more entry in the history,
 * with the same address. It is removed when the last one closes otherwise, and a page that a link opens takes its place.
 */
interface OpenSheet {
  /** Back was pressed. */
  close(): void
}

const open: OpenSheet[] = []
/** Our entry is being removed: `history.back()` ends with a later `popstate`. */
let isLeaving = false
let replacesOnPush = false

/** @returns a function that removes the sheet */
export function addSheet(sheet: OpenSheet): () => void {
  addEventListener('popstate', onPop)
  replaceOnPush()
  open.push(sheet)
  addEntry()
  return () => {
    open.splice(open.indexOf(sheet), 1)
    // Later: a sheet that replaces this one uses its entry, and a link in the sheet has left the page by then.
    setTimeout(settle)
  }
}

function onPop(): void {
  if (isSheetEntry()) return
  if (!isLeaving) open.at(-1)?.close()
  isLeaving = false
  // A locked sheet stays open, as does one below the closed one.
  setTimeout(settle)
}

function settle(): void {
  if (open.length > 0) addEntry()
  else if (!isLeaving) leave()
}

function leave(): void {
  if (isSheetEntry()) {
    isLeaving = true
    history.back()
    return
  }
  removeEventListener('popstate', onPop)
}

function addEntry(): void {
  if (isLeaving || isSheetEntry()) return
  history.pushState({ ...history.state, [SHEET_MARK]: true }, '')
}

/** Links of routers push: above our entry, Back from the next page would lead there first, and show the same page twice. */
function replaceOnPush(): void {
  if (replacesOnPush) return
  replacesOnPush = true
  const push = history.pushState
  history.pushState = (...entry) => {
    if (open.length > 0 && isSheetEntry()) history.replaceState(...entry)
    else push.apply(history, entry)
  }
}
