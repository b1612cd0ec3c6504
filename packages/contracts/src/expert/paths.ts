import type { ExpertStep } from './constants.ts'

/** Where mfe-expert begins. */
export const EXPERT_PATH = '/register-expert'
/** The page of a step of the application. */
export const expertStepPath = (step: ExpertStep) => `${EXPERT_PATH}/${step}`
/** What a skill check is like, before it begins (spec 2). */
export const WHAT_TO_EXPECT_PATH = `${EXPERT_PATH}/verify-skills?view=WhatToExpect`
/** An expert's own profile. */
export const EXPERT_PROFILE_PATH = '/expert-profile'
