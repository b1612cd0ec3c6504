import { Link } from '@platform/remote-kit/router'
import { usePageTitle } from '@platform/remote-kit/shell'
import { Button, EmptyState, Page } from '@platform/ui'

interface NotHereProps {
  title: string
  text: string
  back: { to: string; label: string }
}

/** In place of a quest, a game or a brand that does not exist. */
export function NotHere({ title, text, back }: NotHereProps) {
  usePageTitle(title)
  return (
    <Page>
      <EmptyState
        level={1}
        picture="map"
        title={title}
        text={text}
        action={
          <Button as={Link} to={back.to} variant="secondary">
            {back.label}
          </Button>
        }
      />
    </Page>
  )
}
