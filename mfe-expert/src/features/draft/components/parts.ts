import { color, media, radius, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'

/** The form, and beside it on desktop what is good to know; below it on phones. */
export const StepColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(260px, 320px);
    gap: ${space(8)};
    align-items: start;
  }
`

export const StepAside = styled.aside`
  min-width: 0;
  ${media.desktop} {
    position: sticky;
    top: calc(var(--k-sticky-top, 0px) + ${space(4)});
  }
`

/** The way on; in view at the bottom of a phone. */
export const StepBar = styled.section`
  position: sticky;
  z-index: 2;
  bottom: var(--k-sticky-bottom, 0px);
  display: grid;
  gap: ${space(2)};
  margin-inline: -${space(4)};
  padding: ${space(3)} ${space(4)};
  border-top: 1px solid ${color.line};
  background: ${color.surface1};
  /* Long texts at 200 % zoom must not cover the page. */
  max-height: 50vh;
  overflow-y: auto;
  ${media.desktop} {
    position: static;
    max-height: none;
    margin-inline: 0;
    padding: ${space(4)};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
  }
`

export const BarLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2.5)};
  & > * {
    flex: 1 1 104px;
  }
  & > :last-child {
    flex: 2 1 176px;
  }
  ${media.desktop} {
    justify-content: flex-end;
    & > * {
      flex: 0 1 auto;
      min-width: 160px;
    }
    & > :last-child {
      flex: 0 1 auto;
      min-width: 240px;
    }
  }
`

/** Fields of one kind: one below the other on phones, two in a row where there is room. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

/** Fields that belong together, with their name. */
export const FieldGroup = styled.fieldset`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
  margin: 0;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface1};
  ${media.desktop} {
    padding: ${space(5)};
  }
`
