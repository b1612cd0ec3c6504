import { LatePart } from '@platform/remote-kit/late-part'
import { Button, Card, Heading, Stack, Text } from '@platform/ui'
import { useId, useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { AccessLog } from './access-log.tsx'

const loadDelete = () => import('./delete-dialog.tsx').then(({ DeleteDialog }) => DeleteDialog)

interface OwnDataProps {
  /** Whether anything is stored that could be deleted. */
  canDelete: boolean
}

/** The user's rights over their data: who has looked, and to have all of it deleted. */
export function OwnData({ canDelete }: OwnDataProps) {
  const t = useT()
  const panel = useId()
  const [isLogOpen, setLogOpen] = useState(false)
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <Card as="section" aria-labelledby="kyc-data">
      <Stack gap={3}>
        <Heading level={2} size="card" id="kyc-data">
          {t('data')}
        </Heading>
        <Text tone="mute">{t('data.text')}</Text>
        <Button
          block
          variant="secondary"
          aria-expanded={isLogOpen}
          aria-controls={panel}
          onClick={() => setLogOpen(!isLogOpen)}
        >
          {t(isLogOpen ? 'log.hide' : 'log.show')}
        </Button>
        <div id={panel}>{isLogOpen && <AccessLog />}</div>
        {canDelete && (
          <Button block variant="ghost" onClick={() => setDialog('open')}>
            {t('delete')}
          </Button>
        )}
        {dialog !== 'never' && (
          <LatePart
            load={loadDelete}
            props={{ open: dialog === 'open', onClose: () => setDialog('closed') }}
          />
        )}
      </Stack>
    </Card>
  )
}
