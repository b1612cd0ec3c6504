/** How the site works, in its order; texts of the shell. */
export const introSteps = ['intro.choose', 'intro.do', 'intro.claim'] as const
