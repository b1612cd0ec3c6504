import { createContext } from 'react'

/** What a page does around the start of its campaign. */
export interface AroundStart {
  /** Start was pressed; a visitor logs in next. */
  wanted(): void
  /** The log-in was dismissed. */
  dropped(): void
  /** What a signed-in user does first; resolves whether the campaign may start. */
  before(): Promise<boolean>
}

export const AroundStart = createContext<AroundStart>({
  wanted: () => {},
  dropped: () => {},
  before: async () => true,
})
