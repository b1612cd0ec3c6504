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
/** A page that opens before that, whose entry `history.back()` would leave again: it opens then. */
let opensThen: Entry | null = null
let watchesHistory = false

/** Far longer than `history.back()` takes. */
const LEAVING_MS = 2_000

type Entry = Parameters<History['pushState']>

/** @returns a function that removes the sheet */
export function addSheet(sheet: OpenSheet): () => void {
  addEventListener('popstate', onPop)
  watchHistory()
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
  arrive()
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
    // Where there is nothing to go back to, no `popstate` comes.
    setTimeout(arrive, LEAVING_MS)
    return
  }
  removeEventListener('popstate', onPop)
}

function addEntry(): void {
  if (isLeaving || isSheetEntry()) return
  history.pushState({ ...history.state, [SHEET_MARK]: true }, '')
}

function arrive(): void {
  isLeaving = false
  if (!opensThen) return
  const entry = opensThen
  opensThen = null
  history.pushState(...entry)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

/** Links of routers push: above our entry, Back from the next page would lead there first, and show the same page twice. */
function watchHistory(): void {
  if (watchesHistory) return
  watchesHistory = true
  const { pushState, replaceState } = history
  history.pushState = (...entry) => {
    if (isLeaving) opensThen = entry
    else if (isSheetEntry()) replaceState.apply(history, entry)
    else pushState.apply(history, entry)
  }
  history.replaceState = (...entry) => {
    if (isLeaving && isElsewhere(entry)) opensThen = entry
    else replaceState.apply(history, entry)
  }
}

function isElsewhere([, , address]: Entry): boolean {
  return address != null && new URL(address, location.href).href !== location.href
}
