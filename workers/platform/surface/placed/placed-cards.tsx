import type { FC } from 'hono/jsx';
import type * as z from 'zod/mini';
import type { componentProps } from '#schema/contract/brand/components.ts';
import { useBrand } from '#shared/surface/view.ts';
import { Icon } from '../icons/icon.tsx';
import { Card, CardBody, CardHeader, CardMedia, CardTitle } from '../parts/card.tsx';
import { Link } from '../parts/link.tsx';
import { List, ListItem } from '../parts/list.tsx';
import { Paragraphs } from '../parts/paragraphs.tsx';
import { mailto } from '../shell/footer.tsx';
import { PlacedLink } from './placed-link.tsx';

type Props<Type extends keyof typeof componentProps> = z.output<(typeof componentProps)[Type]> & {
  id?: string;
};

export const TextCard: FC<Props<'text-card'>> = ({ id, title, text, icon, link }) => (
  <Card variant="plain" id={id}>
    <CardHeader>
      <CardTitle>
        {icon && <Icon name={icon} />} {title}
      </CardTitle>
    </CardHeader>
    <CardBody>
      <Paragraphs text={text} />
      {link && <PlacedLink link={link} />}
    </CardBody>
  </Card>
);

export const LinkListCard: FC<Props<'link-list'>> = ({ id, title, links }) => (
  <Card variant="plain" id={id}>
    <CardHeader>
      <CardTitle>{title}</CardTitle>
    </CardHeader>
    <CardBody>
      <List>
        {links.map((link) => (
          <ListItem>
            <PlacedLink link={link} />
          </ListItem>
        ))}
      </List>
    </CardBody>
  </Card>
);

export const SupportCard: FC<Props<'support-card'>> = ({ id, title, text, showContact }) => {
  const { support } = useBrand().document.identity;
  return (
    <Card variant="plain" id={id}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardBody>
        {text && <Paragraphs text={text} />}
        {showContact && support?.email && <Link href={mailto(support.email) ?? '#'}>{support.email}</Link>}
        {showContact && support?.url && (
          <Link href={support.url} external>
            {new URL(support.url).host}
          </Link>
        )}
      </CardBody>
    </Card>
  );
};

/** Renders nothing when the asset does not exist, instead of a broken picture. */
export const PlacedImage: FC<Props<'image'>> = ({ id, image, link }) => {
  const url = useBrand().assetUrls[image.asset];
  if (!url) return null;
  return (
    <Card variant="plain" id={id}>
      <CardMedia>
        <img src={url} alt={image.alt} />
      </CardMedia>
      {link && (
        <CardBody>
          <PlacedLink link={link} />
        </CardBody>
      )}
    </Card>
  );
};
