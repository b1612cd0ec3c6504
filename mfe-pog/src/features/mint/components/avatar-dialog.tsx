import type { AvatarLook } from '@platform/contracts/pog/avatars-http'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Button, color, Icon, Notice, radius, Stack, space, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { useRandomLooks } from '../../card/api/looks.ts'
import { ChoiceGrid, ChoiceGridLoading } from '../../card/components/choice-grid.tsx'
import { useChoose } from '../api/move-mint.ts'
import { useT } from '../i18n/messages.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'

export type AvatarWay = 'ask' | 'generate'

interface AvatarDialogProps {
  /** What it shows; null while it is closed. */
  way: AvatarWay | null
  onWay: (way: AvatarWay | null) => void
  /** An avatar was taken, with this picture. */
  onTaken: (image: string) => void
}

/** Create the avatar by hand, or take one of some that are drawn by lot. */
export function AvatarDialog({ way, onWay, onTaken }: AvatarDialogProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const choose = useChoose()
  const [round, setRound] = useState(1)
  const looks = useRandomLooks(round, way === 'generate')
  const [picked, setPicked] = useState<string | null>(null)
  const keyOf = ({ category, character, style, variant }: AvatarLook) =>
    [category, character, style, variant].join(' ')
  const items = looks.data?.items.map(({ look, image }) => ({
    ...{ value: keyOf(look), label: t(`style.${look.style}`), image },
  }))
  const look = looks.data?.items.find((item) => keyOf(item.look) === picked)

  async function take() {
    if (!look || !(await choose.send(look.look))) return
    onTaken(look.image)
    onWay(null)
  }

  return (
    <Dialog
      open={way !== null}
      onClose={() => onWay(null)}
      title={t(way === 'generate' ? 'generate.title' : 'ways.title')}
      closeLabel={t('close')}
      locked={choose.isPending}
      tall={way === 'generate'}
    >
      {way === 'generate' ? (
        <Stack gap={4}>
          <Text tone="mute">{t('generate.text')}</Text>
          {items ? (
            <ChoiceGrid
              label={t('generate.title')}
              items={items}
              value={picked}
              columns={3}
              onChange={setPicked}
            />
          ) : looks.error ? (
            <LoadFailed
              error={looks.error}
              title={t('pick.failed')}
              retryLabel={t('retry')}
              onRetry={looks.refetch}
              retrying={looks.isFetching}
            />
          ) : (
            <ChoiceGridLoading count={6} columns={3} />
          )}
          {choose.error && (
            <Notice tone="bad" live="alert">
              {refusalText(choose.error)}
            </Notice>
          )}
          <Button
            block
            variant="secondary"
            icon="retry"
            loading={looks.isFetching}
            onClick={() => {
              setPicked(null)
              setRound((count) => count + 1)
            }}
          >
            {t('generate.others')}
          </Button>
          <Button
            block
            size="l"
            disabled={!look}
            loading={choose.isPending}
            onClick={() => void take()}
          >
            {t('generate.take')}
          </Button>
        </Stack>
      ) : (
        <Stack gap={3}>
          <Way type="button" onClick={() => onWay(null)}>
            <Icon name="pog" size={26} />
            <span>
              <strong>{t('ways.create')}</strong>
              <Text as="span" size="meta" tone="mute">
                {t('ways.createText')}
              </Text>
            </span>
            <Icon name="chevron" size={16} />
          </Way>
          <Way type="button" onClick={() => onWay('generate')}>
            <Icon name="retry" size={26} />
            <span>
              <strong>{t('ways.generate')}</strong>
              <Text as="span" size="meta" tone="mute">
                {t('ways.generateText')}
              </Text>
            </span>
            <Icon name="chevron" size={16} />
          </Way>
        </Stack>
      )}
    </Dialog>
  )
}

const Way = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(4)};
  min-height: 76px;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.card};
  background: ${color.surface2};
  color: ${color.text};
  text-align: start;
  cursor: pointer;
  & > span {
    display: grid;
    gap: 2px;
  }
  & > svg:first-child {
    color: ${color.volt};
  }
  &:hover {
    border-color: ${color.volt};
  }
`
