import { MY_POG_PATH } from '@platform/contracts/pog/paths'

/** Parts of the page of the own card; `?view=` names one. */
export const VIEWS = ['score', 'avatars', 'badges', 'friends', 'privacy'] as const
export type View = (typeof VIEWS)[number]
export const VIEW_PARAM = 'view'

/** The view of an address; the score for one that names none. */
export const viewOf = (search: URLSearchParams): View =>
  VIEWS.find((view) => view === search.get(VIEW_PARAM)) ?? 'score'

/** The address of a view of the user's own POG. */
export const viewPath = (view: View) => `${MY_POG_PATH}?${VIEW_PARAM}=${view}`
