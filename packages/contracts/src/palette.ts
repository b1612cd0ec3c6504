/** The colours of the default theme, which pages, cards and pictures are painted with. */
export const palette = {
  ink: '#0A0C11',
  surface1: '#11141B',
  surface2: '#171B24',
  surface3: '#1F2430',
  /** Hairlines between things that also differ by position; too faint to bound a control. */
  line: '#272E3C',
  /** Visible edges of controls: 3:1 on every surface (WCAG 1.4.11). */
  edge: '#6A758C',
  text: '#F3F5F9',
  mute: '#9AA4B6',
  dim: '#8B95A8',
  volt: '#C9FF3F',
  onVolt: '#0A0C11',
  ion: '#7C86FF',
  gold: '#FFC552',
  ok: '#3DDC97',
  bad: '#FF6070',
  info: '#58C7FF',
} as const

export type ColorName = keyof typeof palette
