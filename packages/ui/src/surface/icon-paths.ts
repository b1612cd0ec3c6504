/** Drawings on a 24 x 24 field, stroked 2 wide with round ends; one path each. Remotes name them in their navigation entries too. */
export const iconPaths = {
  home: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z',
  drops: 'M12 2.8 20 7.4v9.2l-8 4.6-8-4.6V7.4z',
  quests: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7.5V12l3 2',
  pog: 'M8 3h8a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3M9 16h6',
  clans: 'M5 20v-7M12 20V4M19 20v-10',
  wallet:
    'M5 6h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2M21 11h-4.5a1.5 1.5 0 0 0 0 3H21',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  lock: 'M7 11h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2M8 11V7.5a4 4 0 0 1 8 0V11',
  chevron: 'm9 5.5 6.5 6.5L9 18.5',
  close: 'M6 6l12 12M18 6 6 18',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3.5 12h17M12 3c5 5.5 5 12.5 0 18-5-5.5-5-12.5 0-18',
  copy: 'M10 9h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2M16 9V5a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2',
  external: 'M13 5H7a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6M16 3h5v5M21 3l-9 9',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  key: 'M8 20a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M11.3 12.2 20 3.5M16 7.5l3.5 3.5',
  shield: 'M12 2.8 19.5 5.5v6c0 4.5-3 8-7.5 9.7-4.5-1.7-7.5-5.2-7.5-9.7v-6zM8.8 12l2.3 2.3 4.2-4.3',
  retry: 'M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 3.5v5h-5',
  user: 'M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M4 21c.5-4 3.5-6 8-6s7.5 2 8 6',
  logout: 'M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M10 12h11M17 8l4 4-4 4',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 11v5.5M12 7.5v.01',
  warning: 'M12 3.5 2.5 20h19zM12 10v4.5M12 17.2v.01',
  discord:
    'M8.5 5.5 6 6.5C4.2 9.4 3.4 12.5 3.5 16.5l4 2 1.3-2.3M15.5 5.5 18 6.5c1.8 2.9 2.6 6 2.5 10l-4 2-1.3-2.3M7.5 15.5c3 1.4 6 1.4 9 0M8.5 5.5c2.3-.6 4.7-.6 7 0M9.2 11.8v.4M14.8 11.8v.4',
  menu: 'M4 7h16M4 12h16M4 17h16',
} as const

export type IconName = keyof typeof iconPaths
