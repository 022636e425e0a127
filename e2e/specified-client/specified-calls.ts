/**
 * The calls of the two specifications in order, each with its listed fields in order. Nothing here comes from the
 * contract: it is all that a reader of the specifications knows.
 */
export interface SpecifiedCall {
  /** If the status is not 200. */
  status?: number;
  query?: readonly string[];
  json?: readonly string[];
  form?: readonly string[];
  /** Fields that the specification names in the answer, or in each entry of its list. */
  answer?: readonly string[];
}

const collection = [
  "id",
  "organizationId",
  "status",
  "isPublic",
  "groupName",
  "allowRelatedFiles",
  "hasTerms",
  "imgUrl",
  "createdAt",
  "archivedText",
  "translations",
  "questions",
  "contributionFields",
];
const summary = [
  "id",
  "organizationId",
  "collectionId",
  "collectionTitles",
  "collectionStatus",
  "archivedText",
  "media",
];
const media = [
  "id",
  "contributionId",
  "imgUrl",
  "thumbnailUrl",
  "originalFileName",
  "title",
  "description",
  "date",
  "openDate",
  "location",
  "locationLat",
  "locationLng",
  "socials",
  "tags",
  "isPhotographer",
  "otherPhotographer",
  "license",
  "contributionUserAlias",
  "contributionUserFirstName",
  "contributionUserLastName",
];
const organization = [
  "id",
  "name",
  "color",
  "contactEmail",
  "language",
  "logo_url",
  "registrationFields",
  "organizationTranslations",
  "appTranslations",
  "helpPageTranslations",
];
const favorite = ["id", "image_id", "org_id", "coll_id", "cont_id", "org_name", "thumbnail_url"];
const session = ["user", "userRoles", "isPlatformAdmin", "suspendedOrgs"];

export const userFields = [
  "id",
  "firstName",
  "lastName",
  "email",
  "alias",
  "phone",
  "dateOfBirth",
  "placeOfBirth",
  "bio",
  "gender",
  "country",
  "city",
  "streetAddress",
  "streetNumber",
  "postalcode",
  "occupation",
  "isPublic",
  "status",
  "roles",
];

const visitorAndContributor = {
  "GET /api/organizations": { answer: ["id", "name", "color", "logo_url", "description"] },
  "GET /api/organization/{id}": { answer: organization },
  "GET /api/collections": { query: ["organizationId"], answer: collection },
  "GET /api/collection": { query: ["collectionId"], answer: collection },
  "GET /api/all-collections": { query: ["organizationId"], answer: collection },
  "GET /api/similar-pictures": { query: ["tag", "contributionId"], answer: media },
  "POST /api/submit-contribution": {
    status: 201,
    form: [
      "mediaFiles",
      "mediaData",
      "relatedFiles",
      "filesComment",
      "questionAnswers",
      "isPublic",
      "collectionId",
      "userId",
    ],
    answer: ["contributionId"],
  },
  "POST /api/update-contribution": {
    json: ["contributionId", "media", "files", "adminComments", "questionAnswers", "isPublic"],
    answer: ["contributionId"],
  },
  "GET /api/contribution/{id}": {
    answer: [
      "id",
      "contributionId",
      "collectionId",
      "user",
      "publishedAt",
      "collectionTitle",
      "paginationId",
      "images",
      "question",
      "relatedFiles",
      "adminComments",
      "isPublic",
    ],
  },
  "DELETE /api/delete-contribution": { json: ["contributionId"] },
  "GET /api/collection-contributions": {
    query: ["collectionId", "orgId", "paginationId", "isGallery", "isAdmin"],
    answer: ["items"],
  },
  "GET /api/user/{userId}/contributions": { answer: summary },
  "GET /api/user/{userId}/organization/{orgId}/contributions": { answer: summary },
  "POST /api/register-user": { status: 201, query: ["organizationId"], json: [...userFields, "password"] },
  "POST /api/register-visitor/{orgId}": { status: 201, json: ["email", "firstName", "lastName"] },
  "GET /api/email-exists/{email}": { answer: ["exists"] },
  "POST /api/login": {
    json: ["email", "password", "organizationId"],
    answer: ["token", "user", "hasAccount", "isPlatformAdmin"],
  },
  "POST /api/createUserOrgRelation": { query: ["organizationId"], json: userFields },
  "POST /api/password-reset": { json: ["email", "organizationId"] },
  "PUT /api/password-reset": { json: ["email", "reset_token", "password"] },
  "GET /api/user": { answer: session },
  "GET /api/user/{a}/{b}": { answer: ["alias", "isPublic", "firstName", "lastName", "bio"] },
  "POST /api/user": { json: userFields, answer: session },
  "DELETE /api/user": {},
  "GET /api/licenses": { answer: ["licenseId", "translations"] },
  "GET /api/roles": {},
  "GET /api/languages": { answer: ["language", "required"] },
  "GET /api/organization-save-favorites/{a}/{b}": {},
  "GET /api/organization-save-favorites-not-loggedin/{a}/{b}": {},
  "GET /api/organization/{id}/favorite-slideshow-add": {},
  "GET /api/tagged-pictures": { answer: favorite },
  "POST /api/add-to-tagged/{email}/{pictureId}": {},
  "POST /api/send-client-error": { json: ["error", "location", "deviceInformation"] },
} satisfies Record<string, SpecifiedCall>;

const administrationAndPlatform = {
  "PUT /api/update-organization": {
    query: ["organizationId"],
    json: ["name", "color", "contactEmail", "language", "organizationTranslations", "registrationFields"],
    answer: organization,
  },
  "PUT /api/update-organization-logo": { query: ["organizationId"], form: ["logo"] },
  "GET /api/registration-fields": { query: ["organizationId"], answer: ["field", "names"] },
  "GET /api/organization/{id}/users": {
    answer: ["userId", "email", "firstName", "lastName", "roles", "status", "show_contributions", "contributions"],
  },
  "PUT /api/organization/user-roles": { query: ["organizationId"], json: ["userId", "roles"] },
  "POST /api/user/suspend": { json: ["organizationId", "userId"], answer: ["status"] },
  "POST /api/user/activate": { json: ["organizationId", "userId"], answer: ["status"] },
  "POST /api/user/show_contribution": { json: ["organizationId", "userId", "showCont"] },
  "GET /api/system-page": { answer: ["translations"] },
  "PUT /api/system-page": { json: ["translations"] },
  "GET /api/organization/{id}/help-page": { answer: ["languageCode", "translation"] },
  "PUT /api/organization/{id}/help-page": { json: ["translations"], answer: ["languageCode", "translation"] },
  "PUT /api/organization/{id}/apptranslations": {
    json: ["languageCode", "translations"],
    answer: ["organizationId", "languageCode", "translation"],
  },
  "GET /api/organization/{id}/groups": { answer: ["id", "name", "users"] },
  "POST /api/organization/{id}/groups": { status: 201, json: ["name"], answer: ["id", "name", "users"] },
  "POST /api/organization/{orgId}/group/{groupId}": { json: ["users", "groupId", "organization"] },
  "DELETE /api/organization/{orgId}/group/{groupId}": {},
  "POST /api/upload-collection": {
    status: 201,
    form: [
      "organizationId",
      "translations",
      "isPublic",
      "groupName",
      "userId",
      "photo",
      "allowRelatedFiles",
      "hasTerms",
      "contributionFields",
      "questions",
    ],
  },
  "PUT /api/update-collection": {
    json: [
      "collectionTranslations",
      "collectionId",
      "isPublic",
      "groupName",
      "allowRelatedFiles",
      "hasTerms",
      "contributionFields",
      "status",
      "questions",
      "archivedText",
      "deletedQuestions",
    ],
  },
  "PUT /api/update-collection-image": { query: ["collectionId"], form: ["photo"], answer: ["data"] },
  "DELETE /api/organization/{orgId}/collection/{collectionId}": {},
  "GET /api/collection/status-list": { query: ["organizationId"] },
  "GET /api/contribution-fields": { query: ["organizationId"], answer: ["id", "name", "required"] },
  "GET /api/organization/{id}/contributions/summary": { answer: ["totalContributionCount"] },
  "GET /api/organization-contributions": { query: ["organizationId", "paginationId", "direction"], answer: ["items"] },
  "POST /api/organization/{orgId}/collection/{collectionId}/export": { answer: ["collection", "questionAnswers"] },
} satisfies Record<string, SpecifiedCall>;

export const specifiedCalls = { ...visitorAndContributor, ...administrationAndPlatform };
export type SpecifiedAddress = keyof typeof specifiedCalls;
