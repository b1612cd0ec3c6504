import { RKADE_PATH } from '@platform/contracts/wallet/paths'
import type { ChestOpening } from '@platform/contracts/wallet/rkade'
import { currencyName } from '@platform/remote-kit/currency-name'
import { formatDate } from '@platform/remote-kit/format'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useFormat } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { color, Icon, Loading, Notice, Skeleton, Stack, size, space, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import {
  isRevealed,
  type OwnDraw,
  type RevealedDay,
  useChestDay,
  useDrawCheck,
} from '../api/check-day.ts'
import { useT } from '../i18n/messages.ts'

interface CheckDialogProps {
  opening: ChestOpening
  ticket: string
  open: boolean
  onClose: () => void
}

const PARTS = ['seed', 'table', 'beacon', 'prizes'] as const
/** px, of four lines and a notice. */
const USUAL_HEIGHT = 260

/** Repeats a draw in the reader's browser, once its day is over; before that it says when. */
export function CheckDialog({ opening, ticket, open, onClose }: CheckDialogProps) {
  const t = useT()
  const date = formatDate(opening.day, 'UTC')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('check.title', { date })}
      closeLabel={t('close')}
    >
      {open && <Check opening={opening} ticket={ticket} />}
    </Dialog>
  )
}

function Check({ opening, ticket }: Pick<CheckDialogProps, 'opening' | 'ticket'>) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { data: day, error, isFetching, refetch } = useChestDay(opening.day)
  if (error && !day) {
    return (
      <LoadFailed
        error={error}
        title={t('check.failed')}
        retryLabel={t('retry')}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  if (!day) return <Busy />
  if (!isRevealed(day)) {
    return <Notice tone="info">{t('check.wait', { time: formatDateTime(day.revealsAt) })}</Notice>
  }
  const { entrant, prize } = opening
  return <Repeated day={day} own={{ ticket, entrant, prize }} opening={opening} />
}

function Repeated({
  day,
  own,
  opening,
}: {
  day: RevealedDay
  own: OwnDraw
  opening: ChestOpening
}) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const { data, error, isFetching, refetch } = useDrawCheck(day, own)
  if (error && !data) {
    return (
      <LoadFailed
        error={error}
        title={t('check.failed')}
        retryLabel={t('retry')}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <Busy />
  const { wrong, isOtherBeacon } = data
  const isRight = wrong.size === 0
  const amount = `${formatMoney(opening.prize, opening.currency)} ${currencyName(opening.currency)}`
  return (
    <Stack gap={4}>
      <Notice
        tone={isRight ? 'ok' : 'bad'}
        live={isRight ? 'status' : 'alert'}
        title={t(isRight ? 'check.right' : 'check.wrong')}
      >
        {isRight ? t('check.rightText', { amount }) : t('check.wrongText')}
      </Notice>
      <Parts>
        {PARTS.map((part) => (
          <Part key={part} $tone={wrong.has(part) ? 'bad' : 'ok'}>
            <Icon
              name={wrong.has(part) ? 'warning' : 'check'}
              size={18}
              label={t(wrong.has(part) ? 'check.differs' : 'check.fits')}
            />
            {t(`check.part.${part}`)}
          </Part>
        ))}
      </Parts>
      {isOtherBeacon && (
        <Text size="meta" tone="mute">
          {t('check.otherBeacon')}
        </Text>
      )}
      <div>
        <Text size="meta" tone="mute">
          {t('check.command')}
        </Text>
        <Code>
          npm run raffle-proof -- {new URL(`${RKADE_PATH}?day=${day.day}`, location.origin).href}
        </Code>
      </div>
    </Stack>
  )
}

function Busy() {
  const t = useT()
  return (
    <Loading label={t('check.loading')}>
      <Skeleton height={USUAL_HEIGHT} radius={10} />
    </Loading>
  )
}

const Parts = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
`

const Part = styled.li<{ $tone: 'ok' | 'bad' }>`
  display: flex;
  gap: ${space(2)};
  font-size: ${size.meta};
  & > svg {
    flex: none;
    color: ${({ $tone }) => color[$tone]};
  }
`

const Code = styled.code`
  font-size: ${size.meta};
  overflow-wrap: anywhere;
`
