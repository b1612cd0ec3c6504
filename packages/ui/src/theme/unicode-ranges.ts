/** Unicode ranges of Google Fonts' subsets: a page loads only the files that its letters need. */
export const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
export const latinExtended =
  'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'
/** Without the rupee sign, which Inter has: it must not fetch 50 KB on an English page. */
export const devanagari = 'U+0900-097F,U+1CD0-1CF9,U+25CC,U+A830-A839,U+A8E0-A8FF'
