import { color, radius, space } from '@platform/ui'
import { css, styled } from '@platform/ui/styled'
import { ROW_HEIGHT } from './visible-range.ts'

/** Rows in one frame, each at its own place in it: only those in view are in the page. */
export const Rows = styled.ol`
  position: relative;
  margin: 0;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface1};
  overflow: hidden;
  list-style: none;
`

/** The reader's own row. */
export const you = css`
  background: color-mix(in srgb, ${color.volt} 9%, ${color.surface1});
  box-shadow: inset 3px 0 ${color.volt};
`

/** The parts of a row beside each other, in its height. */
export const line = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  height: ${ROW_HEIGHT}px;
  padding-inline: ${space(4)};
`

/** A row of `Rows`; its style says where it is. */
export const Row = styled.li<{ $own: boolean }>`
  ${line}
  position: absolute;
  inset: 0 0 auto;
  border-bottom: 1px solid ${color.line};
  contain: layout paint;
  ${({ $own }) => $own && you}
`

/** Where the row with this index is, from 0. */
export const rowAt = (index: number) => ({
  transform: `translateY(${index * ROW_HEIGHT}px)`,
})
