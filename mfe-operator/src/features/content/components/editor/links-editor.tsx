import type { ContentTexts } from '@platform/contracts/growth/content'
import { CONTENT_LIMITS } from '@platform/contracts/growth/content-constants'
import { Button, Card, Stack } from '@platform/ui'
import { useT } from '../../i18n/messages.ts'
import { removed, replaced } from '../../model/draft.ts'
import { Line } from './block-fields.tsx'

type Links = ContentTexts['links']

interface LinksEditorProps {
  links: Links
  onChange: (links: Links) => void
}

/** The links of a group of the footer, in their order. */
export function LinksEditor({ links, onChange }: LinksEditorProps) {
  const t = useT()
  return (
    <Stack gap={4}>
      {links.map((link, at) => (
        <Card key={at} as="section" aria-label={t('link.place', { place: at + 1 })}>
          <Stack gap={3}>
            <Line
              label={t('block.label')}
              value={link.label}
              limit={CONTENT_LIMITS.label}
              required
              onChange={(label) => onChange(replaced(links, at, { ...link, label }))}
            />
            <Line
              label={t('field.to')}
              hint={t('field.to.hint')}
              value={link.to}
              limit={512}
              required
              onChange={(to) => onChange(replaced(links, at, { ...link, to: to.trim() }))}
            />
            <div>
              <Button variant="secondary" onClick={() => onChange(removed(links, at))}>
                {t('block.remove')}
              </Button>
            </div>
          </Stack>
        </Card>
      ))}
      {links.length < CONTENT_LIMITS.links && (
        <div>
          <Button variant="secondary" onClick={() => onChange([...links, { label: '', to: '' }])}>
            {t('link.add')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
