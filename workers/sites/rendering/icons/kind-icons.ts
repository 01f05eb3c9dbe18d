import type { BusinessKind } from '#schema/site/business-kinds.ts';
import type { SiteIcon } from '#schema/site/icons.ts';

type Icons = readonly [SiteIcon, SiteIcon, SiteIcon, SiteIcon, SiteIcon, SiteIcon];

/** The icons of each kind of business; the first one stands for the business itself. */
export const kindIcons: Readonly<Record<BusinessKind, Icons>> = {
  accountant: ['calculator', 'chart-line', 'file-text', 'briefcase', 'shield-check', 'handshake'],
  agency: ['megaphone', 'pen-tool', 'lightbulb', 'palette', 'globe', 'sparkles'],
  architect: ['drafting-compass', 'ruler', 'building-2', 'house', 'pencil-ruler', 'lamp'],
  artist: ['palette', 'brush', 'image', 'pencil', 'sparkles', 'heart'],
  association: ['users', 'handshake', 'heart', 'calendar', 'megaphone', 'trophy'],
  bakery: ['croissant', 'wheat', 'cake-slice', 'coffee', 'heart', 'shopping-basket'],
  band: ['guitar', 'music', 'mic', 'headphones', 'ticket', 'star'],
  bar: ['martini', 'beer', 'wine', 'music', 'moon', 'sparkles'],
  bicycle_shop: ['bike', 'wrench', 'settings', 'map', 'shield-check', 'shopping-bag'],
  bookshop: ['book-open', 'pencil', 'coffee', 'gift', 'lamp', 'glasses'],
  cafe: ['coffee', 'croissant', 'cake-slice', 'leaf', 'sun', 'heart'],
  carpenter: ['hammer', 'ruler', 'armchair', 'house', 'trees', 'drill'],
  cleaning: ['spray-can', 'sparkles', 'house', 'building-2', 'washing-machine', 'droplets'],
  consultant: ['chart-line', 'lightbulb', 'handshake', 'compass', 'users', 'briefcase'],
  dentist: ['smile', 'shield-check', 'sparkles', 'heart-pulse', 'users', 'calendar'],
  doctor: ['stethoscope', 'heart-pulse', 'syringe', 'pill', 'shield-check', 'users'],
  electrician: ['zap', 'plug', 'lightbulb', 'house', 'sun', 'shield-check'],
  event: ['party-popper', 'calendar', 'music', 'ticket', 'utensils', 'sparkles'],
  farm: ['tractor', 'wheat', 'apple', 'carrot', 'sprout', 'sun'],
  florist: ['flower-2', 'flower', 'gift', 'leaf', 'heart', 'sprout'],
  garage: ['car', 'wrench', 'settings', 'fuel', 'shield-check', 'truck'],
  gardener: ['trees', 'shovel', 'sprout', 'flower', 'droplets', 'leaf'],
  gym: ['dumbbell', 'heart-pulse', 'trophy', 'flame', 'users', 'zap'],
  hairdresser: ['scissors', 'sparkles', 'brush', 'wind', 'droplets', 'heart'],
  hotel: ['bed', 'concierge-bell', 'coffee', 'key', 'bath', 'mountain'],
  jeweller: ['gem', 'watch', 'sparkles', 'heart', 'gift', 'star'],
  lawyer: ['scale', 'gavel', 'landmark', 'file-text', 'shield', 'handshake'],
  museum: ['landmark', 'image', 'ticket', 'map', 'book-open', 'headphones'],
  nursery: ['baby', 'blocks', 'toy-brick', 'sun', 'palette', 'heart'],
  painter: ['paint-roller', 'paintbrush', 'palette', 'house', 'brush', 'sparkles'],
  personal: ['user', 'pencil', 'camera', 'book-open', 'heart', 'compass'],
  photographer: ['camera', 'image', 'film', 'heart', 'sun', 'sparkles'],
  plumber: ['wrench', 'droplets', 'bath', 'shower-head', 'flame', 'thermometer'],
  restaurant: ['utensils', 'soup', 'wine', 'fish', 'flame', 'leaf'],
  school: ['graduation-cap', 'book-open', 'pencil', 'users', 'languages', 'lightbulb'],
  shop: ['store', 'shopping-bag', 'gift', 'tag', 'heart', 'package'],
  software: ['code', 'monitor', 'smartphone', 'cloud', 'zap', 'shield-check'],
  spa: ['sparkles', 'flower-2', 'hand', 'droplets', 'leaf', 'bath'],
  therapist: ['heart', 'hand', 'brain', 'bone', 'leaf', 'smile'],
  tourism: ['compass', 'map', 'plane', 'mountain', 'sun', 'camera'],
  veterinarian: ['paw-print', 'dog', 'cat', 'stethoscope', 'heart', 'syringe'],
  wine: ['grape', 'wine', 'leaf', 'sun', 'store', 'mountain'],
  yoga: ['leaf', 'sun', 'heart', 'waves', 'moon', 'flower-2'],
};

/** The icons of a business whose kind is unknown. They claim nothing about it. */
export const usualIcons: Icons = ['sparkles', 'heart', 'star', 'check', 'leaf', 'sun'];
