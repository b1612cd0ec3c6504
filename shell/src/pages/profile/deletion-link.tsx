import { DELETION_PATH } from '@platform/contracts/shell/paths'
import { Link } from '@platform/remote-kit/router'
import { Icon } from '@platform/ui'
import { Tile } from '@platform/ui/page-parts'
import { useT } from './i18n/messages.ts'
import { Row, RowGroup, RowLine, RowWords } from './rows.tsx'

export function DeletionLink() {
  const t = useT()
  return (
    <RowGroup>
      <Row>
        <RowLine as={Link} to={DELETION_PATH}>
          <Tile tone="bad">
            <Icon name="close" />
          </Tile>
          <RowWords>{t('profile.delete')}</RowWords>
          <Icon name="chevron" size={16} />
        </RowLine>
      </Row>
    </RowGroup>
  )
}
