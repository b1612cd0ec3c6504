/** How the tag of each state is drawn; its text carries the meaning. */
export const stateTones = {
  started: 'live',
  held: 'ion',
  credited: 'gold',
  reversed: 'bad',
} as const
