/** Shapes of the currencies' marks on a field of 48 x 48, and their colours from light to dark. */
export const gold = {
  rim: [
    [0, '#FFF0B8'],
    [0.45, '#FFC552'],
    [1, '#C9791A'],
  ],
  face: [
    [0, '#F2A52C'],
    [1, '#FFD979'],
  ],
  letter: 'M13.9 12h6.2v9.1L27.8 12h7.4L25.3 23.6 35.6 36H28l-7.9-9.7V36h-6.2Z',
  boldLetter: 'M14.5 10h7.6v9.6L29.6 10h9L28.4 23.4 39 38h-9.2l-7.7-10.6V38h-7.6Z',
} as const

export const ion = {
  rim: [
    [0, '#C9CCFF'],
    [0.5, '#7C86FF'],
    [1, '#3A34C8'],
  ],
  face: [
    [0, '#4A45DB'],
    [1, '#8F7BFF'],
  ],
  outer: 'M24 1.5 43.5 12.75v22.5L24 46.5 4.5 35.25v-22.5Z',
  inner: 'M24 6.8 38.5 15.4v17.2L24 41.2 9.5 32.6V15.4Z',
  letter: 'M17 15h6v3.2q2.6-3.8 9-3.4v6.2q-9-.7-9 5.2V34h-6Z',
  boldLetter: 'M15 14h7.5v3.6q3-4.4 10.5-3.8v7.4q-10.5-.8-10.5 6.2V36H15Z',
} as const

export const green = {
  rim: [
    [0, '#8FF5C8'],
    [0.5, '#2FC48D'],
    [1, '#0B7A55'],
  ],
  well: '#06281D',
  bar: '#7BF0C0',
} as const

export const blue = {
  face: [
    [0, '#C8F0FF'],
    [0.5, '#58C7FF'],
    [1, '#1F7FD6'],
  ],
  star: 'M24 3 30.5 16.6 45.4 18.5 34.5 28.9 37.2 43.7 24 36.5 10.8 43.7 13.5 28.9 2.6 18.5 17.5 16.6Z',
  /** The shaded half of each point. */
  facets:
    'M24 25.5 30.5 16.6 45.4 18.5ZM24 25.5 34.5 28.9 37.2 43.7ZM24 25.5 24 36.5 10.8 43.7ZM24 25.5 13.5 28.9 2.6 18.5ZM24 25.5 17.5 16.6 24 3Z',
} as const
