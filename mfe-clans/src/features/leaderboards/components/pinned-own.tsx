import type { LeaderboardRow } from '@platform/contracts/clans/leaderboards-http'
import { line, you } from '@platform/remote-kit/long-list/row-frame'
import { color, IconButton, radius, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useAroundMe } from '../api/get-rows.ts'
import { useT } from '../i18n/messages.ts'
import { BoardRow } from './board-row.tsx'

interface PinnedOwnProps {
  boardId: string
  own: LeaderboardRow
  rowsOf: 'clan' | 'player'
  /** Scrolls to it. */
  onShow: () => void
}

/** The own row, in view while it is not in the part of the list that is. */
export function PinnedOwn({ boardId, own, rowsOf, onShow }: PinnedOwnProps) {
  const t = useT()
  const around = useAroundMe(boardId, AROUND)
  const ahead = around.data?.rows.find(({ place }) => place === own.place - 1)
  return (
    <Pinned aria-label={t('ownPlace')}>
      <BoardRow
        row={own}
        rowsOf={rowsOf}
        isOwn
        ahead={ahead}
        action={
          <Above>
            <IconButton icon="arrow" label={t('around')} onClick={onShow} />
          </Above>
        }
      />
    </Pinned>
  )
}

/** Rows before, and after, the own one: as many as the list of those around it shows, so that they are asked for once. */
export const AROUND = 2

/** In view wherever the list is scrolled to. */
const Pinned = styled.section`
  ${line}
  ${you}
  position: sticky;
  bottom: calc(var(--k-sticky-bottom, 0px) + ${space(2)});
  z-index: 2;
  padding-inline-end: ${space(2)};
  border: 1px solid color-mix(in srgb, ${color.volt} 40%, ${color.line});
  border-radius: ${radius.card};
  box-shadow:
    inset 3px 0 ${color.volt},
    0 8px 24px ${color.ink};
`

/** Above the link that covers the row. */
const Above = styled.span`
  position: relative;
  z-index: 1;
`
