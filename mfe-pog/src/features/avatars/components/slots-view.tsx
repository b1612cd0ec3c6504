import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useShell } from '@platform/remote-kit/shell'
import { Grid, Heading, Notice, Skeleton, Stack, Text } from '@platform/ui'
import { useState } from 'react'
import { useActivateAvatar, useSlots } from '../api/slots.ts'
import { useT } from '../i18n/messages.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'
import { LookSheet } from './look-sheet.tsx'
import { SlotCard } from './slot-card.tsx'
import { UnlockSheet } from './unlock-sheet.tsx'

/** The user's avatars by slot: buy one more, draw one anew, and put one on the card. */
export function SlotsView() {
  const t = useT()
  const { alerts } = useShell()
  const refusalText = useRefusalText()
  const slots = useSlots()
  const activate = useActivateAvatar()
  const [opened, setOpened] = useState<{ number: number; for: 'unlock' | 'draw' } | null>(null)
  if (slots.isPending) return <Skeleton height={420} radius={16} />
  if (!slots.data) {
    return (
      <LoadFailed
        error={slots.error}
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={slots.refetch}
        retrying={slots.isFetching}
      />
    )
  }
  const { items, editPrice } = slots.data
  // As it is now: its price may have changed since the press.
  const slot = items.find((one) => one.slot === opened?.number)
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Heading level={2}>{t('title')}</Heading>
        <Text tone="mute">{t('text')}</Text>
      </Stack>
      {activate.error && (
        <Notice tone="bad" live="alert">
          {refusalText(activate.error)}
        </Notice>
      )}
      <Grid min={156} gap={3}>
        {items.map((one) => (
          <SlotCard
            key={one.slot}
            slot={one}
            editPrice={editPrice}
            isActivating={activate.isPending && activate.variables === one.avatar?.id}
            onUnlock={() => setOpened({ number: one.slot, for: 'unlock' })}
            onDraw={() => setOpened({ number: one.slot, for: 'draw' })}
            onActivate={async (id) => {
              if (await activate.send(id)) alerts.show({ message: t('activated') })
            }}
          />
        ))}
      </Grid>
      {opened && slot && (
        <UnlockSheet slot={slot} open={opened.for === 'unlock'} onClose={() => setOpened(null)} />
      )}
      {opened && slot && (
        <LookSheet
          slot={slot}
          editPrice={editPrice}
          open={opened.for === 'draw'}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  )
}
