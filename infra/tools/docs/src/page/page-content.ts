import type { Section } from '../markdown/render-markdown.ts'

/** A page before it has its frame. */
export interface PageContent {
  /** Last part of its address; "" for the first page of a shelf. */
  slug: string
  title: string
  /** What stands below the title. */
  html: string
  /** For its contents and for the search. */
  sections: readonly Section[]
}

/** A page with its place on the site. */
export interface SitePage extends PageContent {
  /** "" of the first page of the site, else `operators/campaigns/`. */
  address: string
}

export interface SiteShelf {
  slug: string
  title: string
  summary: string
  pages: readonly SitePage[]
}
