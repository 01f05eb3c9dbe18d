import { partComponent } from '../part-component.ts';

export const List = partComponent('list', 'ul');
export const ListItem = partComponent('list-item', 'li');
export const ListItemTitle = partComponent('list-item-title', 'p');
export const ListItemMeta = partComponent('list-item-meta', 'p');

export const DescriptionList = partComponent('description-list', 'dl');
export const DescriptionTerm = partComponent('description-term', 'dt');
export const DescriptionDetail = partComponent('description-detail', 'dd');

/** Addresses, names of records and keys, which are written from left to right in every language. */
export const Code = partComponent('code', 'code', 'ltr');
export const CodeBlock = partComponent('code-block', 'pre', 'ltr');
export const Divider = partComponent('divider', 'hr');
export const Tag = partComponent('tag', 'span');
