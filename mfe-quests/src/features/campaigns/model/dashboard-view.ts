/** What the start page leads with, with its name in every language. */
export const dashboardViews = [
  { value: 'k_drop', label: 'K-Drop' },
  { value: 'k_quest', label: 'K-Quest' },
] as const

/** The parameter of its address. */
const VIEW = 'view'

/** The view that an address chooses; K-Drop where it names none that is known. */
export const readView = (address: URLSearchParams) =>
  (dashboardViews.find(({ value }) => value === address.get(VIEW)) ?? dashboardViews[0]).value

export function writeView(address: URLSearchParams, view: string): URLSearchParams {
  const next = new URLSearchParams(address)
  next.set(VIEW, view)
  return next
}
