/** From this width on a user's start page has a column at its side. */
export const sideColumnFrom = '1080px'
export const sideColumnWidth = '344px'
