import { color, font, media, motion, radius, size, space, target } from '@platform/ui'
import { css, styled } from '@platform/ui/styled'
import type { RailState } from '../model/rail-step.ts'

/** The tasks from top to bottom, joined by a line. */
export const Rail = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  list-style: none;
`

/** Clear of the header and of the bar with the next step. @param below more that is to be in view, in steps of the grid */
const clearOfBars = (below = 0) => css`
  scroll-margin: calc(var(--k-sticky-top, 0px) + ${space(4)}) 0
    calc(var(--k-sticky-bottom, 0px) + ${space(28 + below)});
`

/** Three lines below a field: its hint, or what is wrong with it. */
const FIELD_WORDS = 16

export const Item = styled.li<{ $state: RailState }>`
  position: relative;
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  gap: ${space(3)};
  padding-bottom: ${space(4)};
  ${clearOfBars()}
  /* From this node to the next. */
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset: 44px auto 0 21px;
    border-inline-start: 2px solid ${color.line};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset: 44px auto 0 21px;
    border-inline-start: 2px solid ${color.volt};
    transform: scaleY(${({ $state }) => ($state === 'done' ? 1 : 0)});
    transform-origin: top;
    transition: transform ${motion.enter};
  }
  & :is(button, a, form, [data-note]) {
    ${clearOfBars()}
  }
  & :is(input, select, textarea) {
    ${clearOfBars(FIELD_WORDS)}
  }
  @media (max-width: 279px) {
    grid-template-columns: minmax(0, 1fr);
    &::before,
    &::after {
      display: none;
    }
  }
`

export const Panel = styled.div<{ $open: boolean }>`
  min-width: 0;
  ${({ $open }) =>
    $open &&
    css`
      padding: ${space(3.5)} ${space(4)} ${space(4)};
      border: 1px solid color-mix(in srgb, ${color.volt} 45%, transparent);
      border-radius: ${radius.card};
      background: color-mix(in srgb, ${color.volt} 4%, ${color.surface1});
      ${media.phone} {
        padding: ${space(3)} ${space(3.5)} ${space(3.5)};
      }
    `}
`

export const Head = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${target};
  & > svg {
    flex: none;
    color: ${color.mute};
  }
  @media (max-width: 279px) {
    flex-wrap: wrap;
    gap: 0 ${space(3)};
  }
`

export const Words = styled.div`
  flex: 1;
  min-width: 0;
`

/** Takes the focus when its task becomes the next; it is no control, so it shows no ring. */
export const Title = styled.h3<{ $quiet: boolean }>`
  color: ${({ $quiet }) => ($quiet ? color.mute : color.text)};
  font: 600 ${size.card} / 1.35 ${font.heading};
  outline: none;
`

/** At the end of the title's line. */
export const Done = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space(1)};
  color: ${color.ok};
  font: 600 ${size.meta} / 1.35 ${font.heading};
`

/** Opens its task; the whole head is its target. */
export const Choose = styled.button`
  border: 0;
  padding: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

export const Below = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  margin-top: ${space(3)};
  &:empty {
    display: none;
  }
`
