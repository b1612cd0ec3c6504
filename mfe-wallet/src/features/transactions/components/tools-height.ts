/** px, of the search and the buttons below it. */
export const TOOLS_HEIGHT = 92
