import type { Child, FC } from 'hono/jsx';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import { Badge } from '../../parts/badge.tsx';
import { Card, CardBody, CardHeader, CardMedia, CardTitle } from '../../parts/card.tsx';
import { Link } from '../../parts/link.tsx';
import { DescriptionDetail, DescriptionList, DescriptionTerm } from '../../parts/list.tsx';
import { SitePreview, type SiteSource } from '../../parts/site-preview.tsx';
import { Thumbnail } from '../../parts/thumbnail.tsx';
import { type ProjectState, projectTones } from './project-state.ts';

export interface SiteView {
  /** Seed of the drawing that replaces the picture when there is no site yet. */
  readonly id: string;
  readonly state: ProjectState;
  /** The newest site, shown in a frame. */
  readonly picture?: SiteSource;
  /** Address for visitors, when the site is published. */
  readonly address?: string;
  /** Host names of its own, active ones first. */
  readonly domains: ReadonlyArray<{ readonly name: string; readonly active: boolean }>;
  /** Address of the page for domains; absent when the entitlements include none. */
  readonly domainsHref?: string;
  /** Address of the inbox. */
  readonly messagesHref: string;
  /** Address of the site as a file; absent when there is none yet. */
  readonly fileHref?: string;
  /** Epoch milliseconds; null for never. */
  readonly publishedAt: number | null;
  readonly creditsUsed: number;
}

/** A picture of the newest build. */
export const SitePicture: FC<{ site: SiteView; name: string }> = ({ site, name }) => (
  <Card variant="elevated" label={useMessages().pages.site.picture({ name })}>
    <CardMedia>
      {site.picture ? (
        <SitePreview title={useMessages().pages.site.picture({ name })} source={site.picture} />
      ) : (
        <Thumbnail seed={site.id} />
      )}
    </CardMedia>
  </Card>
);

/** Whether the site is published, its address, and its cost. */
export const SiteFacts: FC<{ site: SiteView; now: number }> = ({ site, now }) => {
  const formats = useFormats();
  const { site: words } = useMessages().pages;
  const { states } = useMessages().pages;
  return (
    <Card variant="elevated">
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <Badge tone={projectTones[site.state]} dot>
          {states.project[site.state]}
        </Badge>
      </CardHeader>
      <CardBody>
        <DescriptionList>
          {site.address && (
            <Fact term={words.address}>
              <div data-ellipsis="" dir="ltr">
                <Link href={site.address} newTab>
                  {site.address.replace(/^https?:\/\//, '')}
                </Link>
              </div>
            </Fact>
          )}
          {/* The time of a publish is not kept when the site is taken offline. */}
          {(site.publishedAt !== null || site.state !== 'unpublished') && (
            <Fact term={words.published}>
              {site.publishedAt === null ? words.never : formats.since(site.publishedAt, now)}
            </Fact>
          )}
          <Domains site={site} />
          <Fact term={useMessages().pages.messages.title}>
            <Link href={site.messagesHref}>{useMessages().pages.messages.link}</Link>
          </Fact>
          {site.fileHref && (
            <Fact term={words.copy}>
              <Link href={site.fileHref}>{words.download}</Link>
            </Fact>
          )}
          <Fact term={words.credits}>{formats.amount(site.creditsUsed)}</Fact>
        </DescriptionList>
      </CardBody>
    </Card>
  );
};

const Fact: FC<{ term: string; children?: Child }> = ({ term, children }) => (
  <>
    <DescriptionTerm>{term}</DescriptionTerm>
    <DescriptionDetail>{children}</DescriptionDetail>
  </>
);

const Domains: FC<{ site: SiteView }> = ({ site: { domains, domainsHref } }) => {
  const { site: words } = useMessages().pages;
  if (domains.length === 0) {
    return domainsHref ? (
      <Fact term={words.domain}>
        <Link href={domainsHref}>{words.addDomain}</Link>
      </Fact>
    ) : null;
  }
  return (
    <Fact term={words.domain}>
      {domains.map(({ name, active }) => (
        <p data-ellipsis="" dir={active ? 'ltr' : undefined} title={name}>
          {active ? name : words.waiting({ name })}
        </p>
      ))}
    </Fact>
  );
};
