import { space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { pageMedia } from './page-media.ts'

interface CampaignColumnsProps {
  picture: ReactNode
  title: ReactNode
  facts: ReactNode
  /** Sticky: above the navigation on phones, in the side panel on desktop. */
  next: ReactNode
  children: ReactNode
}

/**
 * A campaign's page: on phones, and in low windows, one column with the next step at the bottom of the window, on desktop
 * the picture over the whole width and a side panel below it.
 */
export function CampaignColumns({ picture, title, facts, next, children }: CampaignColumnsProps) {
  return (
    <Columns>
      <Picture>{picture}</Picture>
      <Title>{title}</Title>
      <Side>
        {facts}
        <Next>{next}</Next>
      </Side>
      <Content>{children}</Content>
    </Columns>
  )
}

const Columns = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  ${pageMedia.oneColumn} {
    /* As high as the window between the bars, so that the next step lies on the navigation; the page has a padding on top. */
    min-height: calc(
      100svh - var(--k-sticky-top, 0px) - var(--k-sticky-bottom, 0px) - ${space(4)} - ${space(16)}
    );
  }
  ${pageMedia.sidePanel} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(280px, 340px);
    grid-template-rows: auto auto 1fr;
    gap: ${space(5)} ${space(6)};
    align-items: start;
  }
`

const Picture = styled.div`
  min-width: 0;
  ${pageMedia.sidePanel} {
    grid-column: 1 / -1;
  }
`

const Title = styled.div`
  min-width: 0;
  ${pageMedia.oneColumn} {
    margin-top: -${space(1)};
  }
`

/** On phones its parts are items of the column: the facts stay here, the next step goes to the end. */
const Side = styled.aside`
  display: contents;
  ${pageMedia.sidePanel} {
    position: sticky;
    top: calc(var(--k-sticky-top, 0px) + ${space(4)});
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-area: 2 / 2 / 4;
    gap: ${space(4)};
  }
`

const Content = styled.div`
  min-width: 0;
  ${pageMedia.oneColumn} {
    flex: 1;
    order: 1;
  }
`

const Next = styled.div`
  ${pageMedia.oneColumn} {
    position: sticky;
    bottom: var(--k-sticky-bottom, 0px);
    z-index: 10;
    order: 2;
    margin: 0 -${space(4)} -${space(16)};
  }
  ${pageMedia.lowDesktop} {
    margin-inline: -${space(6)};
  }
`
