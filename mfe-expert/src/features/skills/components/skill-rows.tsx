import type { ApplicantSkill, Application } from '@platform/contracts/expert/application-http'
import { SKILL_LEVELS } from '@platform/contracts/expert/constants'
import { IconButton, Text } from '@platform/ui'
import { Select } from '@platform/ui/interaction'
import { useT as useDraftT } from '../../draft/i18n/messages.ts'
import { useT } from '../i18n/messages.ts'
import { AdditionRemark } from './addition-remark.tsx'
import { ChosenRow, RowControl, Rows } from './chosen-parts.ts'

interface SkillRowsProps {
  application: Application
  skills: readonly ApplicantSkill[]
  /** Whether a skill without a level is marked. */
  showsMissing: boolean
  onLevel: (id: string, level: ApplicantSkill['level']) => void
  onRemove: (id: string, name: string) => void
}

/** The skills that are chosen, with the level of each. */
export function SkillRows({ application, skills, showsMissing, ...on }: SkillRowsProps) {
  const t = useT()
  const names = useDraftT()
  return (
    <Rows aria-label={t('chosen')}>
      {skills.map(({ id, level }) => {
        const name = application.names[id] ?? id
        return (
          <ChosenRow key={id}>
            <span>
              <Text as="span" weight={600}>
                {name}
              </Text>
              <AdditionRemark id={id} additions={application.additions} />
            </span>
            <RowControl>
              <Select
                aria-label={t('level', { name })}
                aria-invalid={showsMissing && level === null}
                value={level ?? ''}
                onChange={({ target: { value } }) =>
                  on.onLevel(id, SKILL_LEVELS.find((one) => one === value) ?? null)
                }
              >
                <option value="">{t('level.choose')}</option>
                {SKILL_LEVELS.map((one) => (
                  <option key={one} value={one}>
                    {names(`level.${one}`)}
                  </option>
                ))}
              </Select>
            </RowControl>
            <IconButton
              icon="close"
              label={t('remove', { name })}
              onClick={() => on.onRemove(id, name)}
            />
          </ChosenRow>
        )
      })}
    </Rows>
  )
}
