import { KYC_FIELDS } from '@platform/contracts/kyc/fields'
import { color, Icon, size, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import type { CheckField } from '../model/check-fields.ts'

const ICONS = { sealed: 'lock', 'last-four': 'shield', never: 'shield' } as const

/** Beside a field: what is stored of it, and why it is asked. */
export function KeptNote({ field }: { field: CheckField | 'otp' }) {
  const t = useT()
  const { kept } = KYC_FIELDS[field]
  return (
    <Note>
      <Icon name={ICONS[kept]} size={16} />
      <span>
        <b>{t(`kept.${kept}`)}</b> {t(`why.${field}`)}
      </span>
    </Note>
  )
}

const Note = styled.p`
  display: flex;
  gap: ${space(1.5)};
  color: ${color.mute};
  font-size: ${size.meta};
  line-height: 1.45;
  & > svg {
    flex: none;
    margin-top: 2px;
    color: ${color.ok};
  }
  & b {
    color: ${color.text};
    font-weight: 600;
  }
`
