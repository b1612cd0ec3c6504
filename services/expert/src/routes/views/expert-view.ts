import type { Expert as ExpertView, OwnExpert } from '@platform/contracts/expert/profile-http'
import type { StaffExpert } from '@platform/contracts/expert/staff-http'
import type { Expert } from '../../domain/experts/expert.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { namesOf, termIdsOf } from '../../operations/taxonomy/names.ts'

type Needed = Pick<Dependencies, 'additions' | 'terms'>

/** What others see of experts: what each shows, and of added terms those that a reviewer has accepted. */
export async function expertViews(deps: Needed, experts: readonly Expert[]): Promise<ExpertView[]> {
  const names = await namesOf(deps, experts.flatMap(termIdsOf))
  return experts.map((expert) => {
    const { shows, rate, city, levelOfEducation } = expert
    return {
      ...viewOf(expert, names),
      city: shows.city ? city : null,
      levelOfEducation: shows.education ? levelOfEducation : null,
      rate: shows.rate ? rate : null,
    }
  })
}

/** The same for operators, with the account of each, and whether staff hide it. */
export async function staffExpertViews(
  deps: Needed,
  experts: readonly Expert[],
): Promise<StaffExpert[]> {
  const byId = new Map(experts.map((expert) => [expert.id, expert]))
  const views = await expertViews(deps, experts)
  return views.map((view) => {
    const expert = byId.get(view.id)
    return { ...view, userId: expert?.userId ?? '', hidden: hiddenView(expert?.hidden ?? null) }
  })
}

export const hiddenView = (hidden: Expert['hidden']) =>
  hidden && { reason: hidden.reason, at: hidden.at.toISOString() }

/** What an expert sees of their own profile. */
export async function ownExpertView(deps: Needed, expert: Expert): Promise<OwnExpert> {
  const names = await namesOf(deps, termIdsOf(expert), expert.userId)
  const { visibility, shows } = expert
  return { ...viewOf(expert, names), visibility, shows, hidden: hiddenView(expert.hidden) }
}

function viewOf(expert: Expert, names: ReadonlyMap<string, string>): ExpertView {
  const { id, name, headline, about, domain, country, city, levelOfEducation } = expert
  const { totalExperience, skills, tools, languages, availability, rate, since } = expert
  const named = <T extends { id: string }>(terms: readonly T[]) =>
    terms.flatMap((term) => {
      const termName = names.get(term.id)
      return termName === undefined ? [] : [{ ...term, name: termName }]
    })
  return {
    ...{ id, name, headline, about, domain, country, city, levelOfEducation, totalExperience },
    skills: named(skills).map((skill) => ({
      ...{ ...skill, checkedAt: skill.checkedAt?.toISOString() ?? null },
    })),
    tools: named(tools.map((tool) => ({ id: tool }))),
    languages: named(
      languages.map(({ name: language, ...abilities }) => ({ id: language, ...abilities })),
    ),
    ...{ availability, rate, since: since.toISOString() },
  }
}
